import java.util.Properties;
import org.apache.solr.embedded.JettyConfig;
import org.apache.solr.embedded.JettySolrRunner;

/** Start HOME PORT: a genuine Solr in Jetty on the loopback, until it is ended. */
public class Start {
  public static void main(String[] args) throws Exception {
    JettyConfig config =
        JettyConfig.builder().setPort(Integer.parseInt(args[1])).setContext("/solr").stopAtShutdown(true).build();
    JettySolrRunner runner = new JettySolrRunner(args[0], new Properties(), config);
    runner.start();
    Thread.currentThread().join();
  }
}
